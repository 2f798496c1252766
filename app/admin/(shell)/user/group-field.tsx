'use client'

import { Anchor, Stack } from '@mantine/core'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useParts, useShared } from '@/components/admin/form/parts'
import { Warning } from '@/components/admin/form/warning'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { parseRights, type Rights } from '../group/rights'
import { useEditor } from './editor'

const { reference: ReferenceField } = widgets

/** The group of a colleague, and what would go wrong with it, told before it is saved. */
export default function GroupField(props: FieldProps) {
  const isOwn = useShared(props)
  const [isShown] = useState(props.disabled) // here to be read
  return (
    <Stack gap="sm">
      <ReferenceField {...props} />
      {isOwn && !isShown && <Problems group_id={Number(props.value) || null} />}
    </Stack>
  )
}

function Problems({ group_id }: { group_id: number | null }) {
  const { t } = useLanguage()
  const { is_super } = useParts()
  const { isSuper: isEditorSuper } = useEditor()
  const [wasSuper] = useState(is_super?.value === true)
  const { group, names, ownPoints } = useGroup(group_id)
  const editor = { isSuper: isEditorSuper, holds: (point: string) => ownPoints.has(point) }
  const { aboveEditor, lacking, nowhere } = rankProblems({ isSuper: is_super?.value === true, wasSuper, group }, editor)
  return (
    <Stack gap="sm" role="status">
      {aboveEditor && <Warning title={t('Only a super administrator can edit a super administrator')} />}
      {lacking.length > 0 && (
        <Warning
          title={t('You cannot save this: the group has permissions that you do not have')}
          lines={lacking.map((point) => ({ key: point, name: names.get(point) ?? point, point }))}
        />
      )}
      {nowhere === 'without a group' && (
        <Warning title={t('Without a group')} text={t('Can’t open any page. Choose a group')} />
      )}
      {nowhere === 'in this group' && group && (
        <Warning title={t('Members can’t open any page yet')} text={<GroupLink group={group} />} />
      )}
    </Stack>
  )
}

function GroupLink({ group }: { group: Group }) {
  const { t } = useLanguage()
  return (
    <Anchor component={Link} href={`/admin/group?open=${group.id}`} target="_blank" inherit underline="always">
      {t('Open the group')}
    </Anchor>
  )
}

const NO_RIGHTS: Rights = { names: new Map(), ownPoints: new Set() }

/** The group, and what the permissions are called; nothing of it where the visitor may not see it. */
function useGroup(id: number | null) {
  const [group, setGroup] = useState<Group>()
  const [rights, setRights] = useState(NO_RIGHTS)
  useEffect(() => {
    let isStale = false
    if (id !== null) {
      void Promise.all([submit('group.read', { id }), submit('auth.urls', {})]).then(
        ([found, urls]) => {
          if (isStale || !found.ok || !urls.ok) return
          setRights(parseRights(urls.data.items))
          setGroup(found.data)
        },
        () => {},
      )
    }
    return () => {
      isStale = true
    }
  }, [id])
  return { group: id === null ? null : group?.id === id ? group : undefined, ...rights }
}

/** What would go wrong with the group of a colleague: pure, so that a test can hold it. */
type Group = Pick<OutputOf<'group.read'>, 'id' | 'name' | 'pages' | 'points'>
export type Editor = { isSuper: boolean; holds: (point: string) => boolean }
/** `group`: undefined while it is read. */
export type Rank = { isSuper: boolean; wasSuper: boolean; group: Group | null | undefined }

export type RankProblems = {
  /** Only a super administrator may edit another. */
  aboveEditor: boolean
  /** Permissions that the editor lacks: saving would be refused. */
  lacking: string[]
  /** No page can be opened: no group at all, or one that leads nowhere. */
  nowhere: 'without a group' | 'in this group' | undefined
}

export function rankProblems({ isSuper, wasSuper, group }: Rank, editor: Editor): RankProblems {
  const lacking = group && !editor.isSuper ? group.points.filter((point) => !editor.holds(point)) : []
  return { aboveEditor: wasSuper && !editor.isSuper, lacking, nowhere: isSuper ? undefined : leadsNowhere(group) }
}

function leadsNowhere(group: Group | null | undefined): RankProblems['nowhere'] {
  if (group === null) return 'without a group'
  return group?.pages === 0 ? 'in this group' : undefined
}
