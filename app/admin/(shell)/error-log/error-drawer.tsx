'use client'

import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { moment } from '@/components/admin/kit/format'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import body from '@/components/admin/kit/side-drawer.module.css'
import { useAction } from '@/components/admin/kit/use-action'
import { type Fact, Facts } from '@/components/admin/page/page'
import { type Translate, useLanguage } from '@/components/ui/language'
import { type State, StateCell } from './state'

export type ErrorDetails = {
  id: number
  fingerprint: string
  operation: string
  message: string
  count: number
  first_time: string
  last_time: string
  state: State
  request_id: string
  stack: string
}
type Props = { error: ErrorDetails; mayChange: boolean; onClose: () => void }

/** One error with its stack. */
export function ErrorDrawer({ error, mayChange, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  return (
    <SideDrawer title={error.operation} size={760} shown={shown} onClose={() => setShown(false)} onGone={onClose}>
      <div className={body.whole}>
        <div className={body.content}>
          <Text fw={600} className={body.message}>
            {error.message}
          </Text>
          <Facts layout="grid" facts={factsOf(error, t)} />
          <section className={body.trace} aria-label={t('Stack')}>
            <Text size="sm" fw={550} mb={4}>
              {t('Stack')}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre className={`${body.code} ${body.stack}`} tabIndex={0}>
              {error.stack}
            </pre>
          </section>
        </div>
        {mayChange && <States error={error} />}
      </div>
    </SideDrawer>
  )
}

const factsOf = (error: ErrorDetails, t: Translate): Fact[] => [
  { label: t('Status'), value: <StateCell value={error.state} /> },
  { label: t('Times'), value: String(error.count) },
  { label: t('First seen'), value: moment(error.first_time) },
  { label: t('Last seen'), value: moment(error.last_time) },
  { label: t('Last request'), value: <code>{error.request_id}</code> },
  { label: t('Fingerprint'), value: <code>{error.fingerprint}</code> },
]

/** A button for each state that it is not in. */
function States({ error }: { error: ErrorDetails }) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, setBusy] = useState<State>()
  const ways: [State, string][] = [
    ['open', t('Reopen')],
    ['ignored', t('Ignore')],
    ['fixed', t('Mark as fixed')],
  ]

  async function set(state: State) {
    setBusy(state)
    if (await act('error_log.update', { id: error.id, state })) {
      notifyDone(t('Saved'))
    }
    setBusy(undefined)
  }
  return (
    <Group className={body.footer} gap="sm">
      <Text size="xs" c="dimmed" flex={1} visibleFrom="sm">
        {t('Fixed errors reopen if they occur again')}
      </Text>
      {ways
        .filter(([state]) => state !== error.state)
        .map(([state, words]) => (
          <Button
            key={state}
            variant={state === 'fixed' ? 'filled' : 'default'}
            loading={busy === state}
            disabled={busy !== undefined}
            onClick={() => void set(state)}
          >
            {words}
          </Button>
        ))}
    </Group>
  )
}
