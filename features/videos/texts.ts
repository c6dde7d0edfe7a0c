// Agent tools
export const loading = 'Loading…'

// Chapter editor
export const aMatterportSpaceHasNoTime = 'A Matterport space has no time line, so it has no chapters.'
export const roomStartsAtSeconds = '{room} starts at {seconds}.'
export const notSavedYetFixTheMarked = 'Not saved yet: fix the marked times.'
export const allChaptersAreSaved = 'All chapters are saved.'
export const saving = 'Saving…'
export const roomOnTheScreen = 'Room on the screen'
export const markThisMoment = 'Mark this moment'
export const noRoomsYetPlayTheTour = 'No rooms yet. Play the tour and press “Mark this moment” when a room comes into view.'
export const chapters = 'Chapters'
export const tryAgain = 'Try again'
export const addARow = 'Add a row'

// Chapter row
export const timeOfChapterNumberValue = 'Time of chapter {numberValue}'
export const roomOfChapterNumberValue = 'Room of chapter {numberValue}'
export const yourOwnNameForChapterNumberValue = 'Your own name for chapter {numberValue}'
export const showChapterNumberValue = 'Show chapter {numberValue}'
export const removeChapterNumberValue = 'Remove chapter {numberValue}'

// Paste chapters
export const n1ChapterAdded = '1 chapter added.'
export const chaptersChaptersAdded = '{chapters} chapters added.'
export const pasteAList = 'Paste a list'
export const chaptersOneOnEachLine = 'Chapters, one on each line'
export const aTimeAndARoom0 = 'A time and a room: 0:42 Kitchen'
export const lineLineMessage = 'Line {line}: {message}'
export const n000FrontOfTheHouse = '0:00 Front of the house\n0:42 Kitchen\n1:10 Backyard'
export const addTheseChapters = 'Add these chapters'

// Room select
export const frontOfStructure = 'Front of Structure'
export const usualRooms = 'Usual rooms'
export const allOthers = 'All others'

// Caption tools
export const theCaptionsAreSaved = 'The captions are saved.'
export const replaceTheCaptions = 'Replace the captions'
export const addCaptions = 'Add captions'
export const theCaptionsAreRemoved = 'The captions are removed.'
export const removeTheCaptions = 'Remove the captions'
export const doesSomebodySpeakInThisTour =
  'Does somebody speak in this tour? Add captions as a .vtt or .srt file, for everybody who cannot hear it.'

// Poster tools
export const thePosterIsSaved = 'The poster is saved.'
export const playTheTourToThePicture = 'Play the tour to the picture you want first.'
export const useThisPictureAsThePoster = 'Use this picture as the poster'
export const uploadAPoster = 'Upload a poster'

// Chapter rail
export const roomsInThisTour = 'Rooms in this tour'

// Film failed
export const theFilmCouldNotBeLoaded = 'The film could not be loaded. It needs a connection; the rest of the page still works.'

// Linked video
export const playsFromHostWhichThenLearns = 'Plays from {host}, which then learns of your visit'
export const playTheTourFromHost = 'Play the tour from {host}'
export const watchTheTourAtHost = 'Watch the tour at {host}'

// Player controls
export const play = 'Play'
export const pause = 'Pause'
export const soundOn = 'Sound on'
export const soundOff = 'Sound off'
export const speed = 'Speed'
export const captions = 'Captions'
export const fullScreen = 'Full screen'

// Screen video
export const fillTheScreen = 'Fill the screen'
export const showTheFullFrame = 'Show the full frame'
export const theVideoCouldNotBeLoaded = 'The video could not be loaded. Check your connection; the other homes still work.'

// Time line
export const positionInTheTour = 'Position in the tour'
export const timeOfLengthWords = '{time} of {length}{words}'

// Tour player
export const videoTourTitle = 'Video tour: {title}'
export const thisVideoIsStillOnIts = 'This video is still on its way. It plays as soon as it has arrived.'

// Uploaded video
export const playTheTour = 'Play the tour'

// File check
export const chooseAnMp4MovOrWebM = 'Choose an MP4, MOV or WebM video.'
export const thisFileIsDamagedOrIs = 'This file is damaged or is not a video. {wanted}'
export const thisFileIsEmptyWanted = 'This file is empty. {wanted}'
export const nameIsNotAVideoWanted = '{name} is not a video. {wanted}'
export const thisFileHasSoundButNo = 'This file has sound but no picture. {wanted}'
export const thisVideoIsEncodedAsHevc =
  'This video is encoded as HEVC (H.265), which many browsers cannot play. Export it as H.264, on a phone called “most compatible”, and choose it again.'

// Upload progress
export const uploadingName = 'Uploading {name}'
export const lookingAtName = 'Looking at {name}…'
export const checkingNameAndMakingAPoster = 'Checking {name} and making a poster…'
export const pausedAt = 'Paused at'
export const continueLabel = 'Continue'
export const cancelUpload = 'Cancel upload'

// Use video upload
export const thisFileIsNotAVideo = 'This file is not a video we can play.'

// Video link form
export const orPasteALink = 'Or paste a link'
export const aVideoAtSource = 'A video at {source}. It is shown there, and loaded only when somebody presses play.'
export const youTubeVimeoWistiaDailymotionOrMatterport = 'YouTube, Vimeo, Wistia, Dailymotion or Matterport.'
export const addTheLink = 'Add the link'

// Video upload
export const theConnectionBrokeOffWhatHas = 'The connection broke off. What has arrived is safe; press Continue when you are online.'
export const theUploadStoppedWhatHasArrived = 'The upload stopped. What has arrived is safe; press Continue to go on.'

// Video uploader
export const uploadAVideo = 'Upload a video'
export const mp4MovOrWebMUpTo = 'MP4, MOV or WebM, up to {numberValue} GB. You can pause, close this page and go on later.'
export const notFinishedYetJoinChooseThe = 'Not finished yet: {join}. Choose the same file again to go on where it stopped.'

// Contract
export const giveTheVideoATitle = 'Give the video a title.'
export const useAtMost120Characters = 'Use at most 120 characters.'
export const pasteTheLinkOfAVideo = 'Paste the link of a video.'
export const thatLinkIsTooLong = 'That link is too long.'
export const useAtMost500000Characters = 'Use at most 500,000 characters.'

// Chapters
export const enterATimeSuchAs0 = 'Enter a time such as 0:42.'
export const aChapterStartsAt000 = 'A chapter starts at 0:00 or later.'
export const thatTimeIsLongerThanA = 'That time is longer than a day.'
export const useAtMostLabelAtMostCharacters = 'Use at most {labelAtMost} characters.'
export const startTheLineWithATime = 'Start the line with a time, such as 0:42 Kitchen.'
export const sayWhichRoomStartsHereSuch = 'Say which room starts here, such as 0:42 Kitchen.'
export const useAtMostLabelAtMostCharactersFor = 'Use at most {labelAtMost} characters for a room.'

// Room guess
export const backOfStructure = 'Back of Structure'

// Room names
export const sideOfStructure = 'Side of Structure'

// Upload size
export const thisVideoIsBytesTheLargest =
  'This video is {bytes}. The largest we accept is {largestBytes}; export it smaller, 1080p is plenty.'

// Upload policy
export const yourLibraryHoldsLibraryAtMostVideosThe =
  'Your library holds {libraryAtMost} videos, the most there is room for. Remove one first.'
export const sayHowLargeTheVideoIs = 'Say how large the video is before sending it.'
export const thisFileIsEmptyAcceptedFiles = 'This file is empty. {acceptedFiles}'
export const sliceIsNotAVideoWe = '{slice} is not a video we can play. {acceptedFiles}'

// Video captions
export const theCaptionsOfALinkedVideo = 'The captions of a linked video are added where it is hosted.'
export const thisIsNoCaptionFileChoose = 'This is no caption file. Choose a WebVTT (.vtt) or SubRip (.srt) file.'

// Video chapters
export const aMatterportSpaceHasNoTimeLine = 'A Matterport space has no time line, so it cannot have chapters.'

// Video pictures
export const thereIsNoChapterAtThis = 'There is no chapter at this second any more.'
export const sendThePictureAsAJpeg = 'Send the picture as a JPEG, PNG or WebP image.'

// Video uploads
export const youHaveUnfinishedAtMostUnfinishedUploadsFinish = 'You have {unfinishedAtMost} unfinished uploads. Finish or remove one first.'
export const thisUploadIsFinished = 'This upload is finished.'
