'use client'

import { Badge, Text } from '@mantine/core'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import classes from './addresses.module.css'
import type { Customer } from './customer'

/** Where a customer has goods sent to, the default first. */
export function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
  const { t } = useLanguage()
  return (
    <Section title={t('Addresses')}>
      {addresses.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('None yet')}
        </Text>
      )}
      <ul className={classes.addresses}>
        {addresses.map((one) => (
          <li key={one.id}>
            <div className={classes.who}>
              <strong>{one.name}</strong>
              <span>{one.mobile}</span>
              {one.is_default && (
                <Badge variant="light" tt="none" fw={500} miw="max-content">
                  {t('Default address')}
                </Badge>
              )}
            </div>
            {[one.province, one.city, one.country, one.detail].join(' ')}
          </li>
        ))}
      </ul>
    </Section>
  )
}
