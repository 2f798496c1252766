'use client'

import { Paper, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import { ListHead } from '@/components/admin/list-head'
import { OpenedRecord } from '@/components/admin/opened-record'
import { useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import classes from './dictionaries.module.css'
import { Dictionary } from './dictionary'
import type { Entry, Kind, Type } from './model'
import { Nothing } from './nothing'
import { Choice, Fixed, Unseen } from './own-fields'
import { Types } from './types'

const HistoryDrawer = dynamic(() =>
  import('@/components/admin/form/history-drawer').then((module) => module.HistoryDrawer),
)

type Props = {
  types: Type[]
  shown: Type | undefined
  entries: Entry[]
  mayArrange: boolean
  type: Kind
  entry: Kind
}

const CHOICES = { status: Choice, color: Choice }
const ownOf = ({ rights }: Kind) => (rights.update ? CHOICES : {})

/** The dictionaries, and beside them the entries of the one that is looked at. */
export function Dictionaries({ types, shown, entries, mayArrange, type, entry }: Props) {
  const { t } = useLanguage()
  const { asked, change } = useAsked()
  const { rights } = type
  return (
    <Stack gap="lg">
      <ListHead title={t('Dictionaries')} rights={{}} change={change} />
      <div className={classes.root}>
        <Types {...{ types, rights, change }} shown={shown?.type} inTrash={asked.gone === 'types'} />
        {shown ? (
          <Dictionary
            key={shown.type}
            {...{ entries, mayArrange, rights, change }}
            type={shown}
            ofEntries={entry.rights}
            inTrash={asked.gone === 'entries'}
          />
        ) : (
          <Paper>
            <Nothing inTrash={asked.gone === 'types'} />
          </Paper>
        )}
      </div>
      <OpenedRecord
        {...type}
        widgets={asked.dictionary === 'new' ? CHOICES : { ...ownOf(type), type: Fixed }}
        close={() => change({ dictionary: undefined })}
      />
      <OpenedRecord
        {...entry}
        widgets={{ ...(asked.open === 'new' ? CHOICES : { ...ownOf(entry), value: Fixed }), type: Unseen }}
        close={() => change({ open: undefined })}
      />
      <History resource="dict_type" kind={type} id={asked.changes} close={() => change({ changes: undefined })} />
      <History resource="dict" kind={entry} id={asked.history} close={() => change({ history: undefined })} />
    </Stack>
  )
}

type HistoryProps = { resource: string; kind: Kind; id: string | undefined; close: () => void }

const History = ({ resource, kind: { record, operations }, id, close }: HistoryProps) =>
  id && (
    <HistoryDrawer opened {...{ resource, operations }} id={Number(id)} columns={record} cells={{}} onClose={close} />
  )
