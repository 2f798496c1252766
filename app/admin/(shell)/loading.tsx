import { getTranslations } from '@/components/ui/translations'
import classes from './loading.module.css'

const LINES = [38, 30, 46, 34, 42, 28, 40, 32]

/** The shape of a list until it is there. */
export default async function Loading() {
  const { t } = await getTranslations()
  return (
    <div role="status" aria-label={t('Loading')}>
      <div className={classes.head}>
        <Bone height={30} width={200} />
        <Bone height={36} width={120} />
      </div>
      <div className={classes.filters}>
        <Bone height={36} width={240} />
        <Bone height={36} width={110} />
      </div>
      <div className={classes.table}>
        {LINES.map((width) => (
          <div key={width} className={classes.line}>
            <Bone height={16} width={16} />
            <Bone height={14} width={`${width}%`} />
            <Bone height={14} width={90} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Bone(size: { height: number; width: number | string }) {
  return <span className={classes.bone} style={size} />
}
