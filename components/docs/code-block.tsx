'use client'

import { ActionIcon, CopyButton, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './docs.module.css'

type Props = { code: string; title: ReactNode /** What is copied, if not all of it. */; copies?: string }

/** Code to read or to copy; long lines wrap, and a tall block can be scrolled by keyboard as well. */
export function CodeBlock({ code, title, copies = code }: Props) {
  return (
    <Paper component="figure" className={classes.panel}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <CopyCode code={copies} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too */}
      <pre tabIndex={0}>{code}</pre>
    </Paper>
  )
}

export function CopyCode({ code }: { code: string }) {
  const { t } = useLanguage()
  return (
    <CopyButton value={code} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={copied ? t('Copied') : t('Copy')}
          onClick={copy}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}
