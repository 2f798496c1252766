'use client'

import { Paper } from '@mantine/core'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'
import type { Refusal } from '../kit/model'
import { isInternalPath } from '../kit/nav-items'
import { Page } from './page'

/** Every page would carry it, and few are refused. */
const RefusedState = dynamic(
  whenOnline(() => import('../kit/refused-state').then((module) => module.RefusedState)),
  {
    loading: nothing,
  },
)

/** A page that is refused: its title, and why it shows nothing. */
export function RefusedPage({ title, refusal }: { title: string; refusal: Refusal }) {
  const [list, ...record] = usePathname().split('/').slice(2) // after /admin
  const path = `/admin/${list}`
  return (
    <Page title={title}>
      <Paper>
        <RefusedState refusal={refusal} back={record.length > 0 && isInternalPath(path) ? path : undefined} />
      </Paper>
    </Page>
  )
}
