'use client'

import { Alert, Anchor, Badge, Text } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './details.module.css'
import type { Use } from './model'
import { pageOf, resourceLabel } from './uses'

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
