import type {
  ArticleText,
  Category,
  Home,
  NoticeText,
  PolicyText,
  Product,
  ProductRow,
  ShopInformation,
  ThemeDetail,
} from './client'

/** What the server has read for the first HTML, so that it is painted before any script has run. */
export type First = {
  home?: Home
  recent?: ProductRow[]
  categories?: Category[]
  product?: Product
  theme?: ThemeDetail
  article?: ArticleText
  notice?: NoticeText
  policy?: PolicyText
  /** Null: this shop says nothing of itself, so that its foot need not be loaded. */
  information?: ShopInformation | null
}
