'use client'

import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { Row } from '@/components/admin/kit/model'
import { useAction } from '@/components/admin/kit/use-action'
import type { RowAction } from '@/components/admin/table/row-actions'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { isOfFunds } from '@/lib/reconciliation/kinds'

export type MayDo = { check: boolean; settle: boolean; read: boolean }

/** The actions on an open difference; the provider's answer may settle it or leave it open. */
export function useDifferenceActions(may: MayDo, open: (id: number) => void) {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [busy, start] = useTransition()

  const check = ({ id, version }: Row, whenSettled?: () => void) =>
    start(async () => {
      const answer = await act('reconciliation.check', { id }, { version })
      if (!answer) return router.refresh()
      const isSettled = answer.data.state === 'settled'
      const message = isSettled
        ? t('The provider confirms it, difference resolved')
        : t('The provider does not confirm it, difference stays open')
      notifications.show({ color: isSettled ? 'teal' : 'orange', message })
      if (isSettled) whenSettled?.()
    })

  function actionsFor(row: Row): RowAction[] {
    if (row.state !== 'open') return []
    return compact([
      may.check &&
        !isOfFunds(String(row.kind)) && {
          label: t('Check status'),
          icon: 'refresh' as const,
          onClick: () => check(row),
        },
      may.settle && may.read && { label: t('Resolve manually'), icon: 'check' as const, onClick: () => open(row.id) },
    ])
  }
  return { busy, check, actionsFor }
}
