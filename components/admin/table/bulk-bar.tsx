'use client'

import { Button, CloseButton, Paper, Text, Transition } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { showFocus } from '@/components/ui/keep-focus'
import { useLanguage } from '@/components/ui/language'
import { groupDigits } from '../kit/format'
import classes from './bulk-bar.module.css'
import type { BulkAction, Matching } from './row-actions'

type Props = {
  ids: number[]
  /** Set once all that match are selected, those on other pages among them. */
  all?: Matching | undefined
  /** Selects them; undefined where there are no more than the ticked. */
  more?: { total: number; select: () => void } | undefined
  actions: BulkAction[]
  clear: () => void
}

/** The operations for all selected rows; the bar floats over them while they scroll by. */
export function BulkBar({ ids, all, more, actions, clear }: Props) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState<string>()

  async function run({ label, run, all: runAll }: BulkAction) {
    setBusy(label)
    try {
      if (await (all && runAll ? runAll(all) : run(ids))) clear()
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Transition mounted={ids.length > 0} transition="slide-up" duration={150}>
      {(style) => (
        <Paper
          ref={showFocus}
          role="group"
          aria-label={t('Selected records')}
          className={classes.root}
          style={style}
          data-key="b"
          data-bar
        >
          <Text component="div" size="sm" fw={600} className={classes.count}>
            {t('{n} selected', { n: groupDigits(all?.total ?? ids.length) })}
            {more && (
              <Button size="compact-sm" variant="subtle" disabled={busy !== undefined} onClick={more.select}>
                {t('Select all {n} that match', { n: groupDigits(more.total) })}
              </Button>
            )}
          </Text>
          <div className={classes.actions}>
            {(all ? actions.filter((action) => action.all) : actions).map((action) => (
              <BulkButton key={action.label} action={action} busy={busy} onClick={() => run(action)} />
            ))}
          </div>
          <CloseButton aria-label={t('Clear selection')} disabled={busy !== undefined} onClick={clear} />
        </Paper>
      )}
    </Transition>
  )
}

function BulkButton({ action, busy, onClick }: { action: BulkAction; busy: string | undefined; onClick: () => void }) {
  const { label, icon, danger } = action
  return (
    <Button
      size="xs"
      variant="light"
      color={danger ? 'red' : 'brand'}
      leftSection={<Icon name={icon} size={16} />}
      loading={busy === label}
      disabled={busy !== undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
