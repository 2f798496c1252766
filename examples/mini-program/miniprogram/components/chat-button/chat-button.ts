import { t } from '../../utils/words'

/**
 * Writes to the shop, with a card of what the buyer looks at. The button itself opens WeChat’s desk, a call that of
 * WeCom.
 */
Component({
  properties: { desk: Object, title: String, path: String, image: String, look: String },
  data: { t },
  methods: {
    openDesk() {
      const { desk, title, path, image } = this.data
      wx.openCustomerServiceChat({
        extInfo: { url: desk.link },
        corpId: desk.corp,
        showMessageCard: title !== '',
        sendMessageTitle: title,
        sendMessagePath: path.replace(/(\?|$)/, '.html$1'), // WeCom wants the page so
        sendMessageImg: image,
      })
    },
  },
})
