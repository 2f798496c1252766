'use client'

import { BareButton } from '../buttons'
import classes from './notices.module.css'

type Props = { text: string; label: string; onClick: () => void }

/** What has been done, and what one may do about it. */
export const ActingMessage = ({ text, label, onClick }: Props) => (
  <span className={classes.root}>
    <span>{text}</span>
    <BareButton className={classes.action} onClick={onClick}>
      {label}
    </BareButton>
  </span>
)
