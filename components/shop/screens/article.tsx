'use client'

import { useLanguage } from '@/components/ui/language'
import { moment } from '@/packages/client/src/shop/time'
import type { ArticleText } from '../client'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { RichText } from '../parts/rich-text'
import { Shown } from '../parts/states'
import { pathTo } from '../places'
import { useRead } from '../read'
import { articles } from '../resources'
import { useShop } from '../shop-context'
import classes from './lists.module.css'

export function ArticleScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const { first } = useShop()
  const reading = useRead(articles, id, first.article?.id === id ? first.article : undefined)
  useTitle(reading.value?.title)
  return (
    <div className={parts.grow}>
      <Bar title={t('Article')} up={pathTo('articles')} />
      <Shown reading={reading} bones={[40, 160, 300]}>
        {(article) => <ArticlePage article={article} />}
      </Shown>
    </div>
  )
}

export const ArticlePage = ({
  article: { title, author, published_at, summary, content },
}: {
  article: ArticleText
}) => (
  <article className={parts.section}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.by}>{[author, moment(published_at).slice(0, 10)].filter(Boolean).join(' · ')}</p>
    {summary && <p className={classes.summary}>{summary}</p>}
    <RichText html={content} />
  </article>
)
