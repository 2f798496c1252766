import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import classes from './kit.module.css'

type Props = { icon: IconName; title: string; text: string; fine?: string | undefined; children?: ReactNode }

/** A page that has nothing else to show: why, and where to go from here. */
export function Notice({ icon, title, text, fine, children }: Props) {
  return (
    <div className={classes.notice}>
      <span className={classes.sign}>
        <Icon name={icon} size={30} stroke={1.5} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={classes.ways}>{children}</div>
      {fine && <p className={classes.fine}>{fine}</p>}
    </div>
  )
}
