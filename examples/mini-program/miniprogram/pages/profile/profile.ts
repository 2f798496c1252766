import { picture } from '../../utils/format'
import { goBack } from '../../utils/go'
import { shop } from '../../utils/shop'
import { t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

Page({
  data: { ...fresh, t, avatar: '', nickname: '' },

  onLoad() {
    void wx.setNavigationBarTitle({ title: t.profile })
    void this.load()
  },

  load() {
    return load(this, async () => {
      const { avatar, nickname } = await shop.user.read()
      this.setData({ avatar: picture(avatar, 200), nickname })
    })
  },

  /** WeChat gives a file of the phone; the shop keeps a copy. */
  setAvatar({ detail }: WechatMiniprogram.CustomEvent<{ avatarUrl: string }>) {
    return attempt(async () => {
      const { avatar } = await shop.user.setAvatar({ file: detail.avatarUrl })
      this.setData({ avatar: picture(avatar, 200) })
      say(t.saved)
    })
  },
  write({ detail }: WechatMiniprogram.Input) {
    this.setData({ nickname: detail.value })
  },
  save() {
    return attempt(async () => {
      await shop.user.update({ nickname: this.data.nickname.trim() })
      say(t.saved)
      goBack()
    })
  },
})
