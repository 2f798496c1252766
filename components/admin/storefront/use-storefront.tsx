'use client'

import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import type { Row } from '../kit/model'
import type { Values } from '../kit/values'
import type { Storefront } from './model'

const Pane = dynamic(
  whenOnline(() => import('./pane').then((module) => module.Pane)),
  { loading: nothing },
)

type Options = { storefront: Storefront | undefined; values: Values; record: Row | null; covered: boolean }

/** The parts of a form that show the mini-program: a line above, a button below, and beside it the preview. */
export function useStorefront({ storefront, values, record, covered }: Options) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (isOpen && !covered && event.key === 'Escape' && !isListOpen(event.target)) setOpen(false)
  })
  if (!storefront) return { isOpen }
  const { Preview, Appears, links = true } = storefront
  return {
    isOpen,
    above: record && <Appears record={record} links={links} />,
    tool: (
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Preview')}
      </Button>
    ),
    pane: isOpen && (
      <Pane close={() => setOpen(false)}>
        <Preview values={values} record={record} />
      </Pane>
    ),
  }
}

/** Escape is for the list that a field has opened. */
const isListOpen = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
