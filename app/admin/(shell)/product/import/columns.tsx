'use client'

import { Button, Group, Text, Title } from '@mantine/core'
import type { Field } from '@/components/admin/kit/model'
import { saveFile } from '@/components/admin/kit/save-file'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './import.module.css'
import { templateOf } from './outcome'

/** The columns of the file, and a template. */
export function Columns({ columns }: { columns: Field[] }) {
  const { t } = useLanguage()
  const titles = columns.map(({ label }) => label)
  return (
    <section>
      <Group justify="space-between" gap="sm" mb={4}>
        <Title order={2} size="h3">
          {t('Column reference')}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile(templateOf(titles), 'products.csv')}
        >
          {t('CSV template')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('One row per variant; an exported file can be edited and imported again')}
      </Text>
      <dl className={classes.columns}>
        {columns.map(({ name, label, help }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
