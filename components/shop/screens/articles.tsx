'use client'

import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { Link, useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Choices } from '../parts/choices'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { Photo } from '../parts/product-card'
import { Empty } from '../parts/states'
import { useRead } from '../read'
import { allArticles, articleList, entries } from '../resources'
import { pathOf, pathTo } from '../routes'
import classes from './lists.module.css'

/** The newest first, of one kind or of all. */
export default function ArticlesScreen() {
  const { t } = useLanguage()
  const type = useAddress().search.get('type') || undefined
  const { value: types = [] } = useRead(entries, 'article_type')
  const reading = useRead(articleList, type)
  useTitle(t('Articles'))
  const here = pathTo('articles')
  const choices = types.map(({ value, label }) => ({
    href: `${here}?type=${encodeURIComponent(value)}`,
    text: label,
    isCurrent: value === type,
  }))
  return (
    <div className={parts.grow}>
      <Bar title={t('Articles')} up={pathTo('me')} />
      <Choices label={t('Type')} choices={[{ href: here, text: t('All'), isCurrent: !type }, ...choices]} />
      <Listed
        reading={reading}
        load={(page) => allArticles(type, page)}
        bones={[110, 110, 110]}
        empty={<Empty icon="book" title={t('Nothing to read here yet')} />}
      >
        {(articles) => (
          <ul className={classes.list}>
            {articles.map((one) => (
              <li key={one.id}>
                <Entry {...one} />
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </div>
  )
}

type Article = Awaited<ReturnType<typeof allArticles>>['items'][number]

const Entry = ({ id, title, summary, cover, author, published_at }: Article) => (
  <Link href={pathOf('article', id)} className={classes.row}>
    <span className={classes.text}>
      <span className={parts.name}>{title}</span>
      <span className={classes.about}>{summary}</span>
      <span className={classes.soft}>{compact([author, published_at.slice(0, 10)]).join(' · ')}</span>
    </span>
    {cover && <Photo src={cover} className={classes.cover} width={200} />}
  </Link>
)
