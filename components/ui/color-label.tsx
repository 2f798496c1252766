import type { CSSProperties } from 'react'
import classes from './marked.module.css'

type Props = { color: string; children: string }
type Shades = CSSProperties & Record<'--ground-light' | '--words-light' | '--ground-dark' | '--words-dark', string>

/** A word on a colored ground of the palette, readable in either scheme: plain elements, because each row has one. */
export function ColorLabel({ color, children }: Props) {
  const shade = (n: number) => `var(--mantine-color-${color}-${n})`
  const style: Shades = {
    '--ground-light': shade(1),
    '--words-light': shade(9),
    '--ground-dark': shade(8),
    '--words-dark': shade(2),
  }
  return (
    <div className={classes.root} style={style} title={children}>
      <span>{children}</span>
    </div>
  )
}
