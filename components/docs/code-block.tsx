import classes from './code-block.module.css'
import { CopyCode } from './copy-code'

type Props = { code: string; title: string; copies?: boolean }

/** Something to type or to read as it is; long lines break, so that nothing has to be scrolled. */
export function CodeBlock({ code, title, copies = true }: Props) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.title}>
        {title}
        {copies && <CopyCode code={code} />}
      </figcaption>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
