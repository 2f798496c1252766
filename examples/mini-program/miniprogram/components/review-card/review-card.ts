Component({
  properties: { review: Object },
  methods: {
    lookAt({ currentTarget }: WechatMiniprogram.TouchEvent) {
      const { url } = currentTarget.dataset
      void wx.previewImage({ urls: [url], current: url })
    },
  },
})
