'use client'

import { Alert, Anchor, Badge, Text } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { pathOfRecord } from '@/components/admin/kit/record-page'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import classes from './details.module.css'
import type { Use } from './model'

/** Where a file is used, which prevents its deletion. */
export function UsedIn({ uses, refused }: { uses: Use[]; refused: boolean }) {
  const { t } = useLanguage()
  return (
    <section aria-label={t('Used in')}>
      <Text size="sm" fw={550} mb={4}>
        {t('Used in')}
      </Text>
      {refused && (
        <Alert color="red" variant="light" role="alert" icon={<Icon name="alert" size={18} />} mb="xs">
          {t('It cannot be deleted while it is used here')}
        </Alert>
      )}
      {uses.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('This file is not used anywhere')}
        </Text>
      ) : (
        <ul className={classes.uses}>
          {uses.map((use) => (
            <li key={`${use.resource} ${use.id}`}>
              <Text span size="xs" c="dimmed" className={classes.kind}>
                {resourceLabel(use.resource, t)}
              </Text>
              <UseLink use={use} />
              {use.in_trash && (
                <Badge size="sm" variant="light" color="gray" tt="none">
                  {t('In the trash')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** With the way to it, where there is one. */
function UseLink({ use }: { use: Use }) {
  const href = pageOf(use)
  const name = use.name || `#${use.id}`
  if (!href) return <Text size="sm">{name}</Text>
  return (
    <Anchor component={Link} href={href} size="sm">
      {name}
    </Anchor>
  )
}

/** Out of the refusal to delete a file. */
export function parseUses(details: unknown): Use[] {
  const { uses } = asRecord(details)
  return Array.isArray(uses) ? uses.map(useIn) : []
}

function useIn(use: unknown): Use {
  const { resource, id, name, in_trash } = asRecord(use)
  return { resource: String(resource), id: Number(id), name: String(name), in_trash: in_trash === true }
}

/** What shows a file is called. */
function resourceLabel(resource: string, t: Translate): string {
  const kinds: Record<string, string> = {
    banner: t('Banner'),
    category: t('Category'),
    product: t('Product'),
    theme: t('Theme'),
    article: t('Article'),
    notice: t('Notice'),
    staff: t('Staff'),
    customer: t('Customer'),
    order: t('Order'),
    refund: t('Refund'),
  }
  return kinds[resource] ?? resource
}

/** The page where it is shown, or the trash that it lies in. */
function pageOf({ resource, id, in_trash }: Use): Route | undefined {
  const path = pathOfRecord(resource, id)
  if (!path || !in_trash) return path
  const trash = `${path.replace(/(\/|\?open=)\d+$/, '')}?trash=true`
  return isInternalPath(trash) ? trash : undefined
}
