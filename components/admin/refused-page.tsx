'use client'

import { Paper } from '@mantine/core'
import dynamic from 'next/dynamic'
import { held } from '@/components/ui/connection/held'
import { nothing } from '@/components/ui/nothing'
import type { Refusal } from './model'
import { Page } from './page/page'

/** Every page would carry it, and few are refused. */
const RefusedState = dynamic(
  held(() => import('./refused-state').then((module) => module.RefusedState)),
  {
    loading: nothing,
  },
)

/** A page that is refused: its title, and why it shows nothing. */
export const RefusedPage = ({ title, refusal }: { title: string; refusal: Refusal }) => (
  <Page title={title}>
    <Paper>
      <RefusedState refusal={refusal} />
    </Paper>
  </Page>
)
