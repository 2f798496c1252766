'use client'

import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import type { CellProps } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Cell } from '@/components/admin/table/cell'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'

/** That the home page of the mini-program has it, or the button that puts it there. */
export function HomeCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [isBusy, setBusy] = useState(false)
  if (value === true) return <ColorLabel color="teal">{t('On home')}</ColorLabel>
  if (!row || row.deleted_at) return <Cell value={null} column={column} />
  const { id } = row
  const name = String(row.name)
  async function use() {
    const title = t('Use “{name}” on the home page?', { name })
    const text = t('Buyers see it at once, in place of the banner that is there now')
    if (!(await confirm({ title, text, label: t('Use on home') }))) return
    setBusy(true)
    const done = await act('home.update', { banner_id: id })
    setBusy(false)
    if (done) notifyDone(t('“{name}” is on the home page', { name }))
  }
  return (
    <Box onClick={(event) => event.stopPropagation()}>
      <Button
        size="compact-sm"
        variant="light"
        loading={isBusy}
        aria-label={t('{label}: {value}', { label: t('Use on home'), value: name })}
        onClick={() => void use()}
      >
        {t('Use on home')}
      </Button>
      {question}
    </Box>
  )
}
