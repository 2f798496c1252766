'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ComparedValue } from '@/components/admin/form/compared-value'
import { Fact } from '@/components/admin/form/fact'
import type { Version } from '@/components/admin/form/history'
import { HistoryButton } from '@/components/admin/kit/history-button'
import type { Rights, Row } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { Page } from '@/components/admin/page/page'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { ConfigForm, Sections } from './config-form'
import { type Setting, toFormRow } from './snapshot'

const HistoryDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/history-drawer').then((module) => module.HistoryDrawer)),
  { loading: nothing },
)

type Props = {
  config: unknown
  settings: Setting[]
  rights: Rights
  operations: Record<string, string>
  /** Who must have a second factor, if this visitor is among them and has none. */
  shutsIn: string[]
}

/** Everything that a shop may set, part by part. */
export function Configuration({ config, settings, rights, operations, shutsIn }: Props) {
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const [version, setVersion] = useState<Version>()
  const record = toFormRow(config)
  const close = () => change({ history: undefined })
  function restore(chosen: Version) {
    setVersion(chosen)
    close()
  }
  return (
    <Page
      title={t('Shop and system')}
      actions={rights.history && <HistoryButton open={() => change({ history: 'all' })} />}
    >
      {rights.update ? (
        <ConfigForm
          settings={settings}
          record={record}
          shutsIn={shutsIn}
          version={version}
          endVersion={() => setVersion(undefined)}
        />
      ) : (
        <Facts settings={settings} record={record} />
      )}
      {query.history && (
        <HistoryDrawer
          opened
          resource="config"
          columns={settings.map(({ field }) => ({ ...field, sortable: false }))}
          operations={operations}
          cells={{}}
          restore={rights.update ? restore : undefined}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Read-only view for visitors who may not edit. */
const Facts = ({ settings, record }: { settings: Setting[]; record: Row }) => (
  <Sections settings={settings} unsaved={[]}>
    {({ field, secret }) => (
      <Fact field={field}>
        <ComparedValue value={record[field.name]} column={secret ? { widget: 'switch' } : field} />
      </Fact>
    )}
  </Sections>
)
