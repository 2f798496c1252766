'use client'

import { Kbd } from '@mantine/core'
import { BareButton } from '../buttons'
import classes from './notices.module.css'

type Props = {
  text: string
  label: string
  onClick: () => void
  /** With Z it does the same from anywhere: the key of commands, as this keyboard writes it. */
  command: string | undefined
}

/** A notice of something done, with a button for what may be done about it. */
export const ActingMessage = ({ text, label, command, onClick }: Props) => (
  <span className={classes.root}>
    <span>{text}</span>
    <BareButton className={classes.action} onClick={onClick} data-undoes={command && true}>
      {label}
      {command && <Kbd size="xs">{command}+Z</Kbd>}
    </BareButton>
  </span>
)
