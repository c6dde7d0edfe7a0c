/** Set on a response when a picture was accepted although the file ended early and its bottom is missing. */
export const cutPictureHeader = 'picture-cut-off'
