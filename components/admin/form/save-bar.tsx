'use client'

import { Button, Paper, Text, Transition } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { SaveKeys } from './record-form'
import classes from './save-bar.module.css'

type Props = { count: number; saving: boolean; onDiscard: () => void }

/** In reach wherever one is on a long page, as long as there is something to save. */
export function SaveBar({ count, saving, onDiscard }: Props) {
  const { t } = useLanguage()
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={150}>
      {(style) => (
        <Paper role="group" aria-label={t('Unsaved changes')} className={classes.root} style={style}>
          <Text size="sm" fw={600} className={classes.count} role="status">
            {count === 1 ? t('1 unsaved change') : t('{n} unsaved changes', { n: count })}
          </Text>
          <SaveKeys className={classes.keys} />
          <Button variant="default" onClick={onDiscard} disabled={saving}>
            {t('Discard')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('Save')}
          </Button>
        </Paper>
      )}
    </Transition>
  )
}
