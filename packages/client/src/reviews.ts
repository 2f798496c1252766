/** The words about reviews that buyers read. */
export interface ReviewWords {
  reviews: string
  all: string
  withPhotos: string
  /** Of so many stars. */
  ofStars: string
  /** What a row of stars says aloud. */
  stars: string
  anonymous: string
  followUp: string
  reply: string
  none: string
  write: string
  writeMore: string
  text: string
  hideName: string
  send: string
  sent: string
  state: { held: string; shown: string; hidden: string }
}

const en: ReviewWords = {
  reviews: 'Reviews',
  all: 'All',
  withPhotos: 'With photos',
  ofStars: '{n} stars',
  stars: '{n} of 5 stars',
  anonymous: 'Anonymous buyer',
  followUp: 'Follow-up',
  reply: 'Reply of the shop',
  none: 'No reviews here yet',
  write: 'Write a review',
  writeMore: 'Write a follow-up',
  text: 'What is it like?',
  hideName: 'Others do not see my nickname',
  send: 'Send',
  sent: 'Thank you for your review',
  state: { held: 'Others see it once it has been checked', shown: 'Published', hidden: 'Only you see it' },
}

const zh: ReviewWords = {
  reviews: '评价',
  all: '全部',
  withPhotos: '有图',
  ofStars: '{n} 星',
  stars: '5 星中的 {n} 星',
  anonymous: '匿名买家',
  followUp: '追评',
  reply: '商家回复',
  none: '暂无评价',
  write: '写评价',
  writeMore: '写追评',
  text: '说说使用感受',
  hideName: '匿名评价',
  send: '提交',
  sent: '感谢您的评价',
  state: { held: '审核通过后对他人可见', shown: '已公开', hidden: '仅自己可见' },
}

export const reviewWords = (language: string): ReviewWords => (language.startsWith('zh') ? zh : en)

/** Five of them, so many full ones first. */
export const starsText = (stars: number): string => '★★★★★☆☆☆☆☆'.slice(5 - stars, 10 - stars)
