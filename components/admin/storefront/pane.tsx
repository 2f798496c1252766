'use client'

import { CloseButton, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './storefront.module.css'

/** Beside a form, or over it where there is no room: how the mini-program shows what is in it. */
export function Pane({ close, children }: { close: () => void; children: ReactNode }) {
  const { t } = useLanguage()
  const id = useId()
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => closing.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.pane} aria-labelledby={id} data-layer>
      <div className={classes.head}>
        <Title order={3} id={id} fz="md">
          {t('Preview')}
        </Title>
        <CloseButton ref={closing} aria-label={t('Close the preview')} onClick={close} />
      </div>
      <div className={classes.body}>
        {children}
        <Text size="xs" c="dimmed" ta="center">
          {t('The layout is up to your mini-program')}
        </Text>
      </div>
    </section>
  )
}
