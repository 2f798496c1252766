'use client'

import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { RichText } from '../parts/rich-text'
import { Shown } from '../parts/states'
import { SHOP } from '../places'
import { useRead } from '../read'
import { articles } from '../resources'
import { useShop } from '../shop-context'
import { useTitle } from '../use-title'
import classes from './article.module.css'

export function ArticleScreen({ id }: { id: number }) {
  const { first } = useShop()
  const reading = useRead(articles, id, first.article?.id === id ? first.article : undefined)
  useTitle(reading.value?.title)
  return (
    <div className={parts.grow}>
      <Bar title={reading.value?.title ?? ''} up={SHOP} />
      <Shown reading={reading} bones={[40, 160, 300]}>
        {({ author, published_at, summary, content }) => (
          <article className={parts.section}>
            <p className={classes.by}>{[author, published_at.slice(0, 10)].filter(Boolean).join(' · ')}</p>
            {summary && <p className={classes.summary}>{summary}</p>}
            <RichText html={content} />
          </article>
        )}
      </Shown>
    </div>
  )
}
