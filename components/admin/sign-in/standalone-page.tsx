import type { ReactNode } from 'react'
import { Brand } from '../kit/brand'
import classes from './standalone-page.module.css'

type Props = { home: '/' | '/admin'; children: ReactNode; tools?: ReactNode; beside?: ReactNode }

/** A page without the frame of the back office: sign-in, password, not found. */
export function StandalonePage({ home, children, tools, beside }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.front}>
        <header className={classes.bar}>
          <Brand href={home} />
          <div className={classes.switches}>{tools}</div>
        </header>
        <main id="content" className={classes.middle}>
          {children}
        </main>
      </div>
      {beside && <div className={classes.beside}>{beside}</div>}
    </div>
  )
}
