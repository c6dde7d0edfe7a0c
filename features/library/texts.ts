// Licenses
export const licenseOwn = 'Our own work'
export const licenseLicensed = 'Licensed to us'
export const licensePublicDomain = 'Public domain'

// Refusals
export const useAtMost120Characters = 'Use up to 120 characters.'
export const useAtMost200Characters = 'Use up to 200 characters.'
export const useAtMost300Characters = 'Use up to 300 characters.'
export const useAtMost2200Characters = 'Use up to 2,200 characters.'
export const searchUpTo100Characters = 'Search for up to 100 characters.'
export const enterATitle = 'Enter a title.'
export const sayWhereItIsFrom = 'Enter the source: who made it, or a link to it.'
export const chooseALicense = 'Choose a license from the list.'
export const chooseHowItWasAltered = 'Choose how it was altered from the list.'
export const chooseAKind = 'Choose pictures, clips, or templates.'
export const chooseAState = 'Choose a status from the list.'
export const chooseWhatToDo = 'Choose what to do from the list.'
export const useThesePlaceholders = 'Use only these placeholders: {home}, {city}, {price}, {beds}, {link}.'
export const writeTheText = 'Write the text of the template.'
export const uploadAFileFirst = 'Upload a file first.'
export const sayWhatItShows = 'Enter alt text: say what it shows, for people who can’t see it.'
export const giveAReason = 'Enter a reason.'
export const nothingToUndo = 'There is no earlier version left.'
export const onlyDraftsAreDeleted = 'Only drafts can be deleted. Take it down instead.'
export const templatesAreText = 'A template has no file. Change its text instead.'
export const chooseAClip = 'Choose an MP4 video of up to 50 MB and 60 seconds, encoded as H.264.'
export const clipIsTooLong = 'This clip is {seconds} seconds long. Cut it to 60 seconds or less.'
export const trimmedPartsAreStillThere =
  'The parts that were trimmed away are still in this clip. Export it as a new video, and replace the file with that.'

// Library manager
export const libraryManager = 'Library manager'
export const libraryManagerName = 'Library manager · {name}'
export const libraryManagerIntro = 'Pictures, clips, and post templates that every agent can use.'
export const theLibrary = 'the library'
export const searchLabel = 'Title, tag, or source'
export const search = 'Search'
export const kind = 'Type'
export const anyKind = 'Any type'
export const status = 'Status'
export const anyStatus = 'Any status'
export const addItem = 'Add item'
export const emptyLibrary = 'The library is empty'
export const emptyLibraryHelp = 'Add a picture, clip, or template. Agents see it once you publish it.'
export const noMatches = 'Nothing matches your search'
export const noMatchesHelp = 'Try another word, type, or status.'
export const kindNames = { picture: 'Picture', clip: 'Clip', template: 'Template' }
export const stateNames = { draft: 'Draft', published: 'Published', taken_down: 'Taken down' }
export const usedNowhere = 'Not used yet'
export const usedInOnePost = 'Used in 1 post'
export const usedInPosts = 'Used in {count} posts'
export const madeWithAi = 'Made with AI'
export const noFileYet = 'No file yet'
export const takenDownBecause = 'Taken down: {reason}'
export const replacedOn = 'Replaced {day}. The earlier version is kept until you confirm, or for 30 days.'
export const sourceLine = 'Source: {source}'
export const licenseLine = 'License: {license}'

// Actions on an item
export const edit = 'Edit'
export const uploadFile = 'Upload file'
export const replaceFile = 'Replace file'
export const publish = 'Publish'
export const takeDown = 'Take down'
export const putBack = 'Put back'
export const confirmReplacement = 'Confirm replacement'
export const undoReplacement = 'Undo replacement'
export const history = 'History'
export const deleteDraft = 'Delete draft'
export const ofTitle = '“{title}”'
export const couldNotDoIt = 'That didn’t work'
export const published = 'Published'
export const takenDown = 'Taken down'
export const isBack = 'Published again'
export const replacementConfirmed = 'Replacement confirmed'
export const replacementUndone = 'The earlier version is back'
export const draftDeleted = 'Draft deleted'
export const fileSaved = 'File saved'

// Dialogs
export const takeDownTitle = 'Take down “{title}”?'
export const takeDownHelp = 'Agents can no longer use it, and its file is gone from its address. Posts written from it keep their text.'
export const putBackTitle = 'Put back “{title}”?'
export const putBackHelp = 'Agents can use it again, and posts that still point to it show it again.'
export const replaceTitle = 'Replace “{title}”'
export const replaceHelp = 'The address stays the same, so every post that uses it shows the new file.'
export const uploadTitle = 'Upload “{title}”'
export const reason = 'Reason'
export const choosePicture = 'Choose a picture'
export const chooseClip = 'Choose a clip'
export const pictureHelp = 'JPEG, PNG, WebP, AVIF, or HEIC, up to 25 MB.'
export const clipHelp = 'MP4 (H.264), up to 50 MB and 60 seconds.'
export const uploading = 'Uploading'
export const deleteTitle = 'Delete “{title}”?'
export const deleteHelp = 'The draft and its file are deleted for good.'
export const historyTitle = 'History of “{title}”'
export const theHistory = 'the history'
export const somebody = 'Former administrator'
export const actionNames = {
  added: 'Added',
  changed: 'Details changed',
  uploaded: 'File uploaded',
  replaced: 'File replaced',
  confirmed: 'Replacement confirmed',
  undone: 'Replacement undone',
  published: 'Published',
  taken_down: 'Taken down',
  put_back: 'Put back',
}

// Form
export const editTitle = 'Edit item'
export const title = 'Title'
export const altText = 'Alt text'
export const altHelp = 'Say what it shows, for people who can’t see it.'
export const tags = 'Tags'
export const tagsHelp = 'Words to find it by, separated by commas.'
export const source = 'Source'
export const sourceHelp = 'Who made it, or a link to it.'
export const license = 'License'
export const alteration = 'Alteration'
export const notAltered = 'Not altered'
export const templateText = 'Text'
export const templateHelp = 'These are filled in from the home: {home}, {city}, {price}, {beds}, {link}.'
export const save = 'Save'
export const saved = 'Saved'
export const savedAsDraft = 'Saved as a draft'

// Personal data
export const dataItems = 'Shared library items you worked on'
export const dataItemsStay = 'They belong to the site and stay in use; that you worked on them is forgotten.'
export const pagesOfTheHistory = 'Pages of the history'
