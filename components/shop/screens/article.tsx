'use client'

import { useLanguage } from '@/components/ui/language'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/states'
import { useRead } from '../read'
import { articles } from '../resources'
import { pathTo } from '../routes'
import { useShop } from '../shop-context'
import { ArticlePage } from './article-pages'

export default function ArticleScreen({ id }: { id: number }) {
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
