'use client'

import { Paper } from '@mantine/core'
import { RecordEditor, RecordHistory } from '@/components/admin/list/record-drawers'
import type { FieldComponent } from '@/components/admin/model'
import { Page } from '@/components/admin/page/page'
import { useAddress } from '@/components/admin/table/use-address'
import { useLanguage } from '@/components/ui/language'
import classes from './dictionaries.module.css'
import { Dictionary } from './dictionary'
import type { Entry, Kind, Type } from './model'
import { NoDictionaries } from './no-dictionaries'
import { HiddenField, ReadOnlyField, RequiredSelect } from './own-fields'
import { Types } from './types'

type Props = {
  types: Type[]
  shown: Type | undefined
  entries: Entry[]
  mayArrange: boolean
  type: Kind
  entry: Kind
}

const CHOICES = { status: RequiredSelect, color: RequiredSelect }
const ownOf = ({ rights }: Kind) => (rights.update ? CHOICES : {})

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
      <Drawers
        resource="dict_type"
        kind={type}
        widgets={query.dictionary === 'new' ? CHOICES : { ...ownOf(type), type: ReadOnlyField }}
        history={query.changes}
        closeForm={() => change({ dictionary: undefined })}
        closeHistory={() => change({ changes: undefined })}
      />
      <Drawers
        resource="dict"
        kind={entry}
        widgets={{ ...(query.open === 'new' ? CHOICES : { ...ownOf(entry), value: ReadOnlyField }), type: HiddenField }}
        history={query.history}
        closeForm={() => change({ open: undefined })}
        closeHistory={() => change({ history: undefined })}
      />
    </Page>
  )
}

type DrawersProps = {
  resource: 'dict' | 'dict_type'
  kind: Kind
  widgets: Record<string, FieldComponent>
  history: string | undefined
  closeForm: () => void
  closeHistory: () => void
}

/** The form and the history that the address opens. */
function Drawers({ resource, kind, widgets, history, closeForm, closeHistory }: DrawersProps) {
  const { record, operations, ...form } = kind
  return (
    <>
      <RecordEditor {...form} widgets={widgets} close={closeForm} />
      <RecordHistory resource={resource} operations={operations} id={history} columns={record} close={closeHistory} />
    </>
  )
}
