'use client'

import { Alert, Button, Group } from '@mantine/core'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useParts } from '@/components/admin/form/parts'
import { nextQuery, searchOf } from '@/components/admin/kit/address'
import type { FieldProps, Query } from '@/components/admin/kit/model'
import { useSubmit } from '@/components/admin/kit/use-action'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useChoices } from './choices'
import { parseRights, toggleRights } from './rights'

/** A new group may begin as a copy of another; one that there is can be copied, and has its users. */
export default function CopyField(props: FieldProps) {
  const query = Object.fromEntries(useSearchParams())
  return query.open === 'new' ? <Source {...props} /> : <CopySources query={query} />
}

/** The source is named behind `#`, which is not sent to the server, so that the list does not refuse it. */
const SOURCE = /^#copy_of=(\d{1,10})$/

function CopySources({ query }: { query: Query }) {
  const { t } = useLanguage()
  const offer = useChoices('operations')
  const { ownPoints } = parseRights((offer.state === 'loaded' && offer.data.operations) || [])
  if (!ownPoints.has('group.create') && !ownPoints.has('staff.list')) return null
  const id = query.open ?? ''
  const copy = `${searchOf(nextQuery(query, { open: 'new' }))}#copy_of=${id}` as const
  const button = { component: Link, prefetch: false, variant: 'default', size: 'xs' } as const
  return (
    <Group gap="xs">
      {ownPoints.has('staff.list') && (
        <Button {...button} href={`/admin/user?group_id=${id}`} leftSection={<Icon name="users" size={16} />}>
          {t('View members')}
        </Button>
      )}
      {ownPoints.has('group.create') && (
        <Button {...button} href={copy} leftSection={<Icon name="copy" size={16} />}>
          {t('Copy this group')}
        </Button>
      )}
    </Group>
  )
}

/** Fills the form with what another group gives, to be changed before anything is saved. */
function Source({ field, ...props }: FieldProps) {
  const { t } = useLanguage()
  const [source, setSource] = useState(() => SOURCE.exec(location.hash)?.[1])
  const { error } = useFilling(source)
  const reference = {
    ...field,
    help: t('Starts with that group’s permissions, limited to those you have'),
    ...({ widget: 'reference', reference: 'group' } as const),
  }
  const { reference: ReferenceField } = widgets
  return (
    <>
      <ReferenceField
        {...props}
        field={reference}
        value={source}
        onChange={(id) => setSource(id === null ? undefined : String(id))}
      />
      {error && (
        <Alert color="red" mt="xs" icon={<Icon name="alert" />}>
          {error}
        </Alert>
      )}
    </>
  )
}

/** Once for each group that is chosen, as soon as the fields are there that it goes to. */
function useFilling(source: string | undefined) {
  const submit = useSubmit()
  const parts = useParts()
  const [error, setTrouble] = useState<string>()
  const isThere = Boolean(parts.points && parts.menu_ids && parts.element_ids)

  const fill = useEffectEvent(async (id: number) => {
    const [group, urls] = [await submit('group.read', { id }), await submit('auth.urls', {})]
    setTrouble(group.ok ? undefined : group.msg)
    if (!group.ok) return
    const { points, menu_ids, element_ids } = group.data
    const { ownPoints } = parseRights(urls.ok ? urls.data.items : [])
    parts.points?.onChange(toggleRights([], points, true, ownPoints))
    parts.menu_ids?.onChange(menu_ids)
    parts.element_ids?.onChange(element_ids)
  })
  useEffect(() => {
    if (source && isThere) void fill(Number(source))
  }, [source, isThere])
  return { error }
}
