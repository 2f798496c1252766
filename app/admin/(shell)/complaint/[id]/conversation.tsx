import { moment } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { getTranslations } from '@/components/ui/translations'
import type { OutputOf } from '@/lib/endpoints'
import classes from './conversation.module.css'
import { Picture } from './picture'

/** What was said of it at WeChat, the oldest first. */
export async function Conversation({ record }: { record: OutputOf<'complaint.read'> }) {
  const { t } = await getTranslations()
  const { id, text, images, entries, complained_at } = record
  const sides = { buyer: t('Buyer'), shop: t('From the shop'), wechat: t('WeChat') }
  const first = { id: 0, side: 'buyer', text, images, time: complained_at, kind: '' } as const
  const thread = entries.some((entry) => entry.text === text) ? entries : [first, ...entries]
  return (
    <Section title={t('Conversation')}>
      <ol className={classes.messages}>
        {thread.map((entry) => (
          <li key={entry.id} data-side={entry.side}>
            <p className={classes.from}>
              {sides[entry.side]} · {moment(entry.time)}
            </p>
            <p className={classes.text}>{entry.text || entry.kind}</p>
            {entry.images.length > 0 && (
              <div className={classes.pictures}>
                {entry.images.map((image, at) => (
                  <Picture key={image} id={id} image={image} name={t('Photo {n}', { n: at + 1 })} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
