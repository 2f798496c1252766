import { Paper, Skeleton } from '@mantine/core'
import { speak } from '@/components/ui/speak'
import classes from './loading.module.css'

const LINES = [72, 58, 80, 64, 70, 52, 76, 60]

/** The shape of a list until it is there. */
export default async function Loading() {
  const { t } = await speak()
  return (
    <div role="status" aria-label={t('Loading')}>
      <div className={classes.head}>
        <Skeleton h={30} w={200} />
        <Skeleton h={36} w={120} />
      </div>
      <div className={classes.filters}>
        <Skeleton h={36} w={240} maw="60%" />
        <Skeleton h={36} w={110} />
      </div>
      <Paper className={classes.table}>
        {LINES.map((width) => (
          <div key={width} className={classes.line}>
            <Skeleton h={16} w={16} />
            <Skeleton h={14} w={`${width}%`} />
            <Skeleton h={14} w={90} visibleFrom="sm" />
          </div>
        ))}
      </Paper>
    </div>
  )
}
