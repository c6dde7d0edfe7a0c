// Agent tools
export const loading = 'Loading…'

// Chapter editor
export const matterportToursDontHaveATimeline = 'Matterport tours don’t have a timeline, so you can’t add rooms.'
export const roomStartsAtSeconds = '{room} starts at {seconds}.'
export const notSavedYetFixTheHighlighted = 'Not saved yet. Fix the highlighted times.'
export const notSavedYetChangeTheHighlightedNames = 'Not saved yet. Change the highlighted names.'
export const allRoomsSaved = 'All rooms saved'
export const saving = 'Saving…'
export const roomOnScreen = 'Room on screen'
export const addRoomHere = 'Add room here'
export const noRoomsYetPlayTheTour = 'No rooms yet. Play the tour and choose “Add room here” when a room comes into view.'
export const rooms = 'Rooms'
export const tryAgain = 'Try again'
export const addARow = 'Add a row'

// Checks of linked videos
export const linkPlays = 'Plays at {host} as of the last daily check.'
export const linkFailing =
  '{host} didn’t let us play this video today. If that lasts three days, buyers see its cover and rooms instead. Check that the video is public and can be embedded.'
export const linkUnreachable =
  'This video no longer plays at {host}, so buyers see its cover and rooms. Make it public again, or add another video.'
export const linkUnknown = 'We can’t check this video: this server can’t reach {host} right now.'
export const aTourMayNotPlay = 'Your tour “{title}” may not play'
export const aTourNoLongerPlays = 'Your tour “{title}” no longer plays'
export const hostRefusedToday = '{host} didn’t let us play it today. Check that it’s public and can be embedded. Buyers still see it.'
export const hostRefusedThreeDays =
  '{host} didn’t let us play it three days in a row. Buyers now see its cover and rooms instead of the video.'
export const thisVideoIsUnavailable = 'This video is unavailable right now. The rooms and photos are still here.'

// Suggested rooms
export const suggestedRooms = 'Suggested rooms'
export const theSceneChangesHere = 'The scene changes at these times. Choose the room and add it; buyers see only the rooms you add.'
export const roomAtTime = 'Room at {time}'
export const addRoomAtTime = 'Add room at {time}'
export const addRoom = 'Add room'
export const playFromTime = 'Play from {time}'
export const dismissSuggestionAtTime = 'Dismiss suggestion at {time}'
export const chooseWhichRoomThisIs = 'Choose the room first.'
export const chooseARoom = 'Choose a room'

// Chapter row
export const timeOfRoomNumber = 'Time of room {number}'
export const typeOfRoomNumber = 'Type of room {number}'
export const customNameForRoomNumber = 'Custom name for room {number}'
export const playRoomNumber = 'Play room {number}'
export const removeRoomNumber = 'Remove room {number}'

// Paste chapters
export const n1RoomAdded = '1 room added'
export const roomsRoomsAdded = '{rooms} rooms added'
export const resultAndOneLineLeft = '{result}. 1 line was not added.'
export const resultAndCountLinesLeft = '{result}. {count} lines were not added.'
export const pasteAList = 'Paste a list'
export const roomsOnePerLine = 'Rooms, one per line'
export const aTimeAndARoomSuch = 'A time and a room, such as 0:42 Kitchen'
export const lineLineMessage = 'Line {line}: {message}'
export const n000FrontOfTheHouse = '0:00 Front of the house\n0:42 Kitchen\n1:10 Backyard'
export const addRooms = 'Add rooms'

// Room select
export const frontOfStructure = 'Front of Structure'
export const commonRooms = 'Common rooms'
export const allOtherRooms = 'All other rooms'

// Caption section
export const captionsRemoved = 'Captions removed'
export const removeCaptions = 'Remove captions'
export const ifAnyoneSpeaksInThisTour =
  'Captions show what is said, or what the tour shows, to people who can’t hear it. They also appear as a transcript on the listing.'
export const uploadCaptions = 'Upload captions (.vtt, .srt, or .sbv)'
export const saveTheFileAsUtf8 = 'We can’t read the letters in this file. Save it as UTF-8 text, then upload it again.'
export const captionsUploadedCheckThem = 'Captions uploaded. Check them, then choose “Confirm captions.”'
export const oneLineLeftOut = 'One line of the file was left out. The rest was added.'
export const countLinesLeftOut = '{count} lines of the file were left out. The rest was added.'
export const countMoreLines = 'And {count} more lines.'
export const draftNotReviewed = 'Draft, not reviewed'
export const confirmed = 'Confirmed'
export const noCaptions = 'No captions'
export const visitorsSeeTheCaptionsYou = 'Buyers still see the captions you confirmed before.'
export const buyersDontSeeThisDraft = 'Buyers don’t see this draft until you confirm it.'
export const buyersSeeTheseCaptions = 'Buyers see these captions. Editing them starts a new draft.'
export const writtenAutomatically = 'Written automatically from the sound. Check every line before you confirm it.'
export const loadingCaptions = 'Loading captions…'
export const confirmCaptions = 'Confirm captions'
export const captionsConfirmed = 'Captions confirmed. Buyers now see them.'
export const fixTheHighlightedCaptions = 'Fix the highlighted captions before you confirm.'
export const captionsWereChangedElsewhere = 'These captions were changed in another tab or on another device.'
export const useTheOtherVersion = 'Use that version'
export const keepMyVersion = 'Keep mine'
export const weHaventSavedYourLastChanges = 'We haven’t saved your last changes yet. Try again in a moment.'
export const draftSaved = 'Draft saved'
export const draftKeptInThisBrowser = 'Saved in this browser. We’ll send it when you’re back online.'

// Caption list
export const addCaptionHere = 'Add caption here'
export const moveAllBySeconds = 'Move all captions by (seconds)'
export const moveAll = 'Move all'
export const enterSecondsSuchAs = 'Enter seconds, such as 0.5 or -2.'

export const snapTimesToPauses = 'Snap times to pauses in speech'
export const startMovedToSpeech = 'Start moved to {time}, where speech begins.'
export const endMovedToSpeech = 'End moved to {time}, where speech stops.'

// Caption row
export const startOfCaptionNumber = 'Start of caption {number}'
export const endOfCaptionNumber = 'End of caption {number}'
export const textOfCaptionNumber = 'Text of caption {number}'
export const playCaptionNumber = 'Play caption {number}'
export const splitCaptionNumber = 'Split caption {number}'
export const mergeCaptionNumber = 'Merge caption {number} with the next'
export const removeCaptionNumber = 'Remove caption {number}'

// Transcript
export const tourTranscript = 'Tour transcript'

// Poster tools
export const coverImageSaved = 'Cover image saved'
export const playTheTourToTheFrame = 'Play the tour to the frame you want first.'
export const useThisFrameAsTheCover = 'Use this frame as the cover'
export const uploadACoverImage = 'Upload a cover image'
export const chooseAFrame = 'Choose a frame'
export const framesOfThisTour = 'Frames of this tour'
export const frameAtTime = 'Frame at {time}'
export const chooseAFrameFirst = 'Choose a frame first.'
export const useTheChosenFrame = 'Use the chosen frame'
export const weCouldntReadThatFrame = 'We couldn’t read that frame. Play the tour to it and use the frame on the screen.'

// Original file
export const downloadOriginal = 'Download original ({size})'
export const aLinkedVideoHasNoFileHere = 'A linked video has no file here. Download it from the site that hosts it.'
export const finishTheUploadFirst = 'Finish the upload first.'
export const theOriginalIsNoLongerStored = 'The original file is no longer stored.'

// Chapter rail
export const roomsInThisTour = 'Rooms in this tour'

// Film failed
export const weCouldntLoadTheVideoCheck = 'We couldn’t load the video. Check your connection. The rest of the page still works.'

// Linked video
export const playsFromHostWhichCanSee = 'Plays from {host}, which can see that you watched'
export const playTheTourFromHost = 'Play the tour from {host}'
export const watchTheTourOnHost = 'Watch the tour on {host}'

// Player controls
export const play = 'Play'
export const pause = 'Pause'
export const soundOn = 'Sound on'
export const soundOff = 'Sound off'
export const speed = 'Speed'
export const captions = 'Captions'
export const fullScreen = 'Full screen'
export const quality = 'Quality'
export const auto = 'Auto'
export const heightLines = '{height}p'
export const pictureInPicture = 'Picture in picture'

// Screen video
export const fillTheScreen = 'Fill the screen'
export const showTheFullFrame = 'Show the full frame'
export const weCouldntLoadTheVideoCheckYour = 'We couldn’t load the video. Check your connection. The other homes still work.'

// Time line
export const playbackPosition = 'Playback position'
export const timeOfLengthRoom = '{time} of {length}{room}'

// Tour player
export const videoTourTitle = 'Video tour: {title}'
export const thisVideoIsStillProcessingCheck = 'This video is still processing. Check back soon.'

// Uploaded video
export const continueFromTime = 'Continue from {time}'
export const startsAtTime = 'Starts at {time}'
export const playTheTour = 'Play the tour'

// File check
export const chooseAnMp4MovOrWebm = 'Choose an MP4, MOV, or WebM video.'
export const chooseAnMp4MovWebmMkvOrAvi = 'Choose an MP4, MOV, WebM, MKV, or AVI video.'
export const thisFileIsDamagedOrIsnt = 'This file is damaged or isn’t a video. {wanted}'
export const thisFileIsEmptyWanted = 'This file is empty. {wanted}'
export const nameIsntAVideoWanted = '{name} isn’t a video. {wanted}'
export const thisFileHasSoundButNo = 'This file has sound but no picture. {wanted}'
export const thisVideoUsesHevcH265 =
  'This video uses HEVC (H.265), which many browsers can’t play. Export it as H.264 (“Most Compatible” on a phone) and choose it again.'

// Upload progress
export const uploadingName = 'Uploading {name}'
export const checkingName = 'Checking {name}…'
export const processingName = 'Processing {name}…'
export const pausedAt = 'Paused at'
export const resume = 'Resume'
export const cancelUpload = 'Cancel upload'

// Conversion status
export const waitingToBeConverted = 'Waiting to be converted'
export const convertingPercent = 'Converting: {percent}%'
export const convertingPercentAboutTimeLeft = 'Converting: {percent}%, about {time} left'
export const conversionOfTitle = 'Conversion of {title}'
export const oneMinute = '1 minute'
export const countMinutes = '{count} minutes'
export const itStillPlaysHere = '{reason} The original file still plays.'

// Use video upload
export const weCantPlayThisFile = 'We can’t play this file.'

// Video link form
export const orPasteALink = 'Or paste a link'
export const aVideoOnSiteItPlays = 'A video on {site}. It plays from there and loads only when someone presses play.'
export const youtubeVimeoWistiaDailymotionOr = 'YouTube, Vimeo, Wistia, Dailymotion, or Matterport'
export const addLink = 'Add link'

// Video upload
export const yourConnectionWasLostThePart =
  'Your connection was lost. The part you uploaded is safe. Choose “Resume” when you’re back online.'
export const theUploadStoppedThePartYou = 'The upload stopped. The part you uploaded is safe. Choose “Resume” to continue.'

// Video uploader
export const uploadAVideo = 'Upload a video'
export const mp4MovOrWebmUpTo = 'MP4, MOV, or WebM, up to {maxGigabytes} GB. You can pause, close this page, and resume later.'
export const mp4MovWebmMkvOrAviUpTo =
  'MP4, MOV, WebM, MKV, or AVI, up to {maxGigabytes} GB. You can pause, close this page, and resume later.'
export const notFinishedNamesChooseTheSame = 'Not finished: {names}. Choose the same file to pick up where you left off.'

// Contract
export const enterATitle = 'Enter a title.'
export const useAtMost120Characters = 'Use at most 120 characters.'
export const pasteALinkToAVideo = 'Paste a link to a video.'
export const thatLinkIsTooLong = 'That link is too long.'
export const useAtMost500000Characters = 'Use at most 500,000 characters.'

export const useAtMost2000Captions = 'Use at most 2,000 captions.'

// Captions
export const useAtMostMostCharactersInACaption = 'Use at most {most} characters in a caption.'
export const typeWhatIsSaidOrRemove = 'Type what is said or shown, or remove this caption.'
export const youCanAddUpToMostCaptions = 'You can add up to {most} captions.'
export const startThisCaptionAtOrAfter = 'Start this caption at or after the previous one, at {time}.'
export const endThisCaptionAfterItStarts = 'End this caption after it starts.'
export const startThisCaptionBeforeTheVideo = 'Start this caption before the video ends at {time}.'
export const endThisCaptionByTheEnd = 'End this caption by the end of the video, at {time}.'

// Caption file
export const startWithATimeSuchAs = 'Start each caption with its times, such as 00:01.000 --> 00:03.500.'
export const writeTheTimesAs = 'Write the times like this: 00:01.000 --> 00:03.500.'
export const thisFileHasNoCaptions = 'This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.'
export const firstAndOneMoreLine = '{first} One more line has a problem.'
export const firstAndCountMoreLines = '{first} {count} more lines have problems.'

// Chapters
export const enterATimeSuchAs0 = 'Enter a time, such as 0:42.'
export const enterATimeOf000 = 'Enter a time of 0:00 or later.'
export const enterATimeShorterThan24 = 'Enter a time shorter than 24 hours.'
export const useAtMostMostCharacters = 'Use at most {most} characters.'
export const startEachLineWithATime = 'Start each line with a time, such as 0:42 Kitchen.'
export const addTheRoomSuchAs0 = 'Add the room, such as 0:42 Kitchen.'
export const useAtMostMostCharactersFor = 'Use at most {most} characters for a room.'
export const putEachRoomOnItsOwnLine = 'Put each room on its own line.'
export const roomIsAlreadyInTheList = 'This room is already in the list.'
export const anotherRoomStartsAt = '{room} already starts at {time}. Change the time or remove that room first.'
export const youCanAddUpToMostRooms = 'You can add up to {most} rooms.'

// Room guess
export const backOfStructure = 'Back of Structure'

// Room names
export const sideOfStructure = 'Side of Structure'

// Upload size
export const thisVideoIsSizeTheLimit = 'This video is {size}. The limit is {limit}. Export a smaller version (1080p works well).'

// Upload policy
export const yourLibraryIsFullWithMost = 'Your library is full, with {most} videos. Remove one first.'
export const sendTheSizeOfTheVideo = 'Send the size of the video before uploading it.'
export const uploadAPlayableVideo = 'Upload an MP4, MOV, or WebM video encoded as H.264, VP8, VP9, or AV1.'
export const uploadAConvertibleVideo =
  'Upload an MP4, MOV, WebM, MKV, or AVI video encoded as H.264, HEVC (H.265), VP8, VP9, AV1, ProRes, or MPEG-4.'
export const thisFileIsEmptyAcceptedFiles = 'This file is empty. {acceptedFiles}'
export const weCantPlayFileNameAccepted = 'We can’t play {fileName}. {acceptedFiles}'

// Video captions
export const addCaptionsForALinkedVideo = 'Add captions for a linked video on the site that hosts it.'
export const confirmADraftFirst = 'There is no draft to confirm. Change or upload captions first.'

// Video chapters
export const matterportToursDontHaveATimelineSo = 'Matterport tours don’t have a timeline, so they can’t have rooms.'

// Video pictures
export const thisRoomWasMovedOrRemoved = 'This room was moved or removed. Reload the page.'
export const sendAJpegPngOrWebp = 'Send a JPEG, PNG, WebP, AVIF, or HEIC image.'

// Video uploads
export const youHaveCountUnfinishedUploads = 'You have {count} unfinished uploads. Finish or remove one first.'
export const thisUploadIsFinished = 'This upload is finished.'

// Rooms furnished on a computer
export const virtuallyStaged = 'Virtually staged'
export const inRoomNumber = 'in room {number}'
export const markThisRoomAsVirtuallyStaged = 'Mark this room as virtually staged first, then add the picture without the staging.'
export const seeTheRoomAsIs = 'See the room as is'
export const virtuallyStagedInTheTour = 'Virtually staged in the tour'
export const pictureSaved = 'Picture saved.'
export const roomAsIs = '{room} without virtual staging'
export const addAPictureWithoutTheStaging = 'Add a picture without the staging'
export const replaceThePictureWithoutTheStaging = 'Replace the picture without the staging'
export const ofRoomNumber = 'of room {number}'
export const buyersCanCompareTheRoom = 'Buyers see the label and can open your picture of the room as is.'

// What a plan holds
export const yourPlanHoldsMinutes =
  'Your plan holds {minutes} minutes of video, and all of them are used. Delete a video or choose a larger plan under Billing.'
export const yourPlanStoresGigabytes =
  'Your plan stores {gigabytes} GB of video, and this file would bring you to {total} GB. Delete a video or choose a larger plan under Billing.'

// Title of a video
export const titleOfThisVideo = 'Title of this video'
export const titleNotSaved = 'Not saved. {why}'

// Edits of a video that wait for approval
export const buyersDontSeeTheseChanges = 'Buyers don’t see these changes yet'
export const buyersSeeTheApprovedTour =
  'They see the approved video until your brokerage approves what you changed, with the other changes of the live listing:'
export const editOfTitle = 'The title'
export const editOfCover = 'The cover image'
export const editOfRooms = 'The rooms'
export const editOfCaptions = 'The captions'
export const coverWaits = 'Cover image saved. Buyers see it after your brokerage approves it.'
export const captionsWait = 'Captions confirmed. Buyers see them after your brokerage approves them.'
export const captionsGoOnceApproved = 'Captions removed. Buyers see them until your brokerage approves that.'
export const confirmedCaptionsWait = 'Buyers see these captions after your brokerage approves them. Editing them starts a new draft.'
export const removedCaptionsWait = 'Buyers see the earlier captions until your brokerage approves removing them.'
export const notLiveYet = 'Not live yet'

// A video that a live home shows
export const takeTheTourOffTheHomeFirst =
  'Buyers see this video on “{home},” and your brokerage approves changes to live listings. Remove it from that listing first and submit the change. Once it’s approved, delete the video here.'

// Wording
export const mayExcludePeople = '“{phrase}” may exclude people ({protectedClass}). {better}'
export const spokenInTheTour = 'Spoken in the tour and confirmed as a caption.'
