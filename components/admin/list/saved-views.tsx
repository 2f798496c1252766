'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { lazy, Suspense, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { nothing } from '@/components/ui/nothing'
import { viewOf } from '../kit/address'
import type { Field, SavedView } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import type { Address } from '../kit/use-address'
import { useQuestion } from '../kit/use-question'
import type { Edited } from './view-form'

const ViewItems = dynamic(
  whenOnline(() => import('./view-items')),
  { loading: nothing },
)
const ViewForm = lazy(whenOnline(() => import('./view-form')))

type Props = { page: string; saved: SavedView[]; address: Pick<Address, 'query' | 'change'>; filters: Field[] }

/** A list under names: each view is a link to the address that it was saved with. */
export function SavedViews({ page, saved, address: { query, change }, filters }: Props) {
  const { t } = useLanguage()
  const [edited, edit] = useState<Edited>()
  const { remove, question } = useDeleteView()
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={300}
        button={(button) => (
          <Button variant="default" leftSection={<Icon name="bookmark" size={16} />} {...button}>
            {t('Saved views')}
          </Button>
        )}
      >
        <ViewItems page={page} views={saved} query={query} change={change} edit={edit} remove={remove} />
      </LazyMenu>
      {edited && (
        <Suspense>
          <ViewForm
            page={page}
            query={viewOf(query)}
            edited={edited}
            mine={saved.filter(({ mine }) => mine)}
            filters={filters}
            onGone={() => edit(undefined)}
          />
        </Suspense>
      )}
      {question}
    </>
  )
}

/** A deleted view is removed for everyone it was shared with. */
function useDeleteView() {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function remove({ id, name, shared, version }: SavedView) {
    const title = t('Delete “{name}”?', { name })
    const text = shared ? t('It is removed for everyone it is shared with') : t('The records in it stay')
    if (!(await confirm({ title, text, label: t('Delete view') }))) return
    if (await act('view.delete', { id }, { version })) notifyDone(t('View deleted'))
  }
  return { remove, question }
}
