'use client'

import { Button, Paper, Text } from '@mantine/core'
import Link from 'next/link'
import { useLanguage } from '@/components/ui/language'
import type { Form } from '../form/form-parts'
import { SaveKeys } from '../form/record-form'
import classes from './editor.module.css'

/** In sight however long the page is: whether anything is unsaved, and the way to save it. */
export function SaveBar({ form, discard }: { form: Form; discard: () => void }) {
  const { t } = useLanguage()
  const { dirty, isNew, saving } = form
  const words = dirty ? t('Not saved yet') : isNew ? t('Nothing entered yet') : t('All changes saved')
  return (
    <Paper className={classes.bar}>
      <Text
        size="sm"
        c={dirty ? 'bright' : 'dimmed'}
        fw={dirty ? 550 : 400}
        role="status"
        className={classes.unsaved ?? ''}
        data-dirty={dirty}
      >
        {words}
      </Text>
      <SaveKeys className={undefined} />
      {isNew ? (
        <Button variant="default" component={Link} href="/admin/product" prefetch={false}>
          {t('Cancel')}
        </Button>
      ) : (
        <Button variant="default" disabled={!dirty || saving} onClick={discard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" loading={saving} disabled={!isNew && !dirty}>
        {t('Save')}
      </Button>
    </Paper>
  )
}
