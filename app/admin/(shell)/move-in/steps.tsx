import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './move-in.module.css'
import type { ImportRun } from './use-run'

/** At which step each state is. */
const STEP_OF: Record<ImportRun['state'], number> = {
  uploading: 0,
  undone: 0,
  reading: 1,
  looking: 2,
  read: 2,
  writing: 3,
  failed: 3,
  done: 4,
  undoing: 4,
  half_undone: 4,
}

/** The whole way, and where on it this shop is. */
export function Steps({ state }: { state: ImportRun['state'] | undefined }) {
  const { t } = useLanguage()
  const at = state === undefined ? 0 : STEP_OF[state]
  const titles = [t('Choose the file'), t('Read it'), t('Check it'), t('Write it')]
  return (
    <ol className={classes.steps} aria-label={t('Steps of the import')}>
      {titles.map((title, n) => (
        <li key={title} aria-current={n === at ? 'step' : undefined} data-done={n < at}>
          <span className={classes.number}>{n < at ? <Icon name="check" size={14} /> : n + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  )
}
