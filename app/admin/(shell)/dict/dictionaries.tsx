'use client'

import { Paper } from '@mantine/core'
import type { RecordKind } from '@/components/admin/kit/model'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { RecordDrawers } from '@/components/admin/list/record-drawers'
import { Page } from '@/components/admin/page/page'
import { useLanguage } from '@/components/ui/language'
import classes from './dictionaries.module.css'
import { Dictionary } from './dictionary'
import type { Entry, Type } from './model'
import { NoDictionaries } from './no-dictionaries'
import { HiddenField, ReadOnlyField, RequiredSelect } from './own-fields'
import { Types } from './types'

type Props = {
  types: Type[]
  shown: Type | undefined
  entries: Entry[]
  mayArrange: boolean
  type: RecordKind
  entry: RecordKind
}

const CHOICES = { status: RequiredSelect, color: RequiredSelect }
const ownOf = ({ rights }: RecordKind) => (rights.update ? CHOICES : {})

/** The dictionaries, and beside them the entries of the one that is looked at. */
export function Dictionaries({ types, shown, entries, mayArrange, type, entry }: Props) {
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const { rights } = type
  return (
    <Page title={t('Dictionaries')}>
      <div className={classes.root}>
        <Types types={types} rights={rights} change={change} shown={shown?.type} inTrash={query.gone === 'types'} />
        {shown ? (
          <Dictionary
            key={shown.type}
            entries={entries}
            mayArrange={mayArrange}
            rights={rights}
            change={change}
            type={shown}
            ofEntries={entry.rights}
            inTrash={query.gone === 'entries'}
          />
        ) : (
          <Paper>
            <NoDictionaries inTrash={query.gone === 'types'} />
          </Paper>
        )}
      </div>
      <Drawers type={type} entry={entry} query={query} change={change} />
    </Page>
  )
}

type DrawersProps = Pick<Props, 'type' | 'entry'> & Pick<Address, 'query' | 'change'>

/** The forms and histories that the address opens. */
function Drawers({ type, entry, query, change }: DrawersProps) {
  return (
    <>
      <RecordDrawers
        resource="dict_type"
        {...type}
        widgets={query.dictionary === 'new' ? CHOICES : { ...ownOf(type), type: ReadOnlyField }}
        history={query.changes}
        closeForm={() => change({ dictionary: undefined })}
        closeHistory={() => change({ changes: undefined })}
        openForm={(id) => change({ changes: undefined, dictionary: String(id) })}
      />
      <RecordDrawers
        resource="dict"
        {...entry}
        widgets={{ ...(query.open === 'new' ? CHOICES : { ...ownOf(entry), value: ReadOnlyField }), type: HiddenField }}
        history={query.history}
        closeForm={() => change({ open: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
      />
    </>
  )
}
