/** A theme, an article or a notice in a list. */
Component({
  properties: { tile: Object },
  methods: {
    open() {
      void wx.navigateTo({ url: this.data.tile.path })
    },
  },
})
