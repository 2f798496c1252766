'use client'

import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './form.module.css'

/** More would hide the form behind it. */
const SHOWN = 4

type Line = { key: string; name: string; point?: string }
type Props = {
  title: string
  text?: ReactNode
  lines?: Line[]
  /** The action that fixes it, with its label. */
  label?: string
  mend?: (() => void) | undefined
}

/** A warning about what would go wrong if the form were saved as it stands. */
export function Warning({ title, text, lines = [], label, mend }: Props) {
  const { t } = useLanguage()
  return (
    <Alert variant="default" icon={<Icon name="warning" />} title={title} classNames={{ icon: classes.warning ?? '' }}>
      {text && <Text size="sm">{text}</Text>}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.slice(0, SHOWN).map(({ key, name, point }) => (
            <li key={key}>
              {name} {point && <code>{point}</code>}
            </li>
          ))}
          {lines.length > SHOWN && <li>{t('and {n} more', { n: lines.length - SHOWN })}</li>}
        </ul>
      )}
      {mend && (
        <Button size="xs" variant="default" mt="xs" onClick={mend}>
          {label}
        </Button>
      )}
    </Alert>
  )
}
